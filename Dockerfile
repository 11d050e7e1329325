# syntax=docker/dockerfile:1
# The server in a container: the libraries as locked, the package, and nothing to build with.

FROM python:3.13-slim AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
RUN python -m venv --without-pip /opt/iaww

# First what changes least, so that a new version of ours reuses this layer.
COPY requirements.lock requirements-node.lock ./
RUN python -m pip wheel --require-hashes -r requirements.lock -r requirements-node.lock \
    --wheel-dir wheels

# The locks hold development tools too: of their wheels only those are taken that the package needs.
# The page is built on the way, with the Node.js among them.
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scripts/page ./scripts/page
COPY web ./web
COPY src ./src
RUN python -m pip --python /opt/iaww install --no-index --find-links wheels '.[all]' \
    && /opt/iaww/bin/python -m compileall -q /opt/iaww/lib \
    && /opt/iaww/bin/iaww doctor


FROM python:3.13-slim

RUN useradd --system --uid 10001 --create-home --home-dir /home/iaww iaww \
    && install --directory --owner=iaww --group=iaww --mode=0700 /data
COPY --from=build /opt/iaww /opt/iaww

ENV PATH=/opt/iaww/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    IAWW_HOST=0.0.0.0 \
    IAWW_PORT=8000 \
    IAWW_DATA_DIR=/data \
    IAWW_CACHE_DIR=/data/cache \
    IAWW_LOG_FORMAT=json

USER iaww
WORKDIR /data
VOLUME /data
EXPOSE 8000

# Ready means that the database answers; the port may have been set to another.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f\"http://127.0.0.1:{os.environ['IAWW_PORT']}/readyz\", timeout=4)"]

# The server is process 1 and ends gently on this signal; what was acknowledged is saved either way.
STOPSIGNAL SIGTERM
ENTRYPOINT ["iaww"]
CMD ["serve", "--no-browser"]
