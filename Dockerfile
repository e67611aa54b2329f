# syntax=docker/dockerfile:1
# Built from the lockfile alone. The final image holds Node, the server's packages, the two bundles, the migrations and the
# starter content.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.base.json ./
COPY contract contract
COPY server server
COPY web web
RUN NODE_ENV=production npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace=@cold-open/server

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/dist server/dist
COPY --from=build --chown=node:node /app/server/empty-database server/empty-database
COPY --from=build /app/web/dist web/dist
COPY server/migrations server/migrations
COPY server/content server/content
COPY server/writer-runtime server/writer-runtime
COPY server/package.json server/
RUN mkdir /data /backups && chown node:node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The system gets unused memory back, most of it from the start: about 60 MB with the embedded database.
ENV MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=1048576
USER node
VOLUME /data
EXPOSE 3000
# A first start on an empty database migrates and seeds before it listens.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Runs Node directly, not through npm, so that it receives the stop signal.
CMD ["node", "server/dist/main.js"]
