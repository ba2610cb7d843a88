# Two stages: the first installs, builds and writes a release (npm run release), the second holds the release alone.
# Any image with Node 20 or newer and npm builds it, and any image with glibc, libstdc++ and CA certificates runs it.
ARG BUILD_IMAGE=docker.io/library/node:24-trixie-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian13:nonroot

FROM ${BUILD_IMAGE} AS build
# The certificate of a proxy in front of npm's registry, where there is one: a path in the build image.
ARG NODE_EXTRA_CA_CERTS
# The release strips Node's symbols, an eighth of the image.
RUN command -v strip || (apt-get update && apt-get install --yes --no-install-recommends binutils)
WORKDIR /src
COPY . .
RUN node scripts/release.mjs /app \
  && mkdir -p /data \
  # Compiled code of the first start, so that later ones of a read-only container start faster.
  && NODE_COMPILE_CACHE=/app/.cache/compile /app/node_modules/node/bin/node \
    --import=/app/src/server/compose/resolve-drizzle-once.ts --eval "await import('/app/src/server/compose/app.ts')"

FROM ${RUN_IMAGE}
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
USER 65532:65532
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/.cache/compile MALLOC_ARENA_MAX=2
# Only the embedded database writes here.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["/app/node_modules/node/bin/node", "scripts/probe.mjs"]
# Node itself is the first process: it receives SIGTERM.
ENTRYPOINT ["/app/node_modules/node/bin/node"]
CMD ["--max-semi-space-size=128", "src/server/main.ts"]
