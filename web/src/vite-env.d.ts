/// <reference types="svelte" />
/// <reference types="vite/client" />

/** What identifies this build of the page; the server knows it too. */
declare const __PAGE_ID__: string;
