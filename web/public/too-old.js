// Read only by browsers without modules, and called by the page where something else is missing.
document.getElementById("too-old").removeAttribute("hidden");
