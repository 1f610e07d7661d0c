# The base image of all stages; server/README.md explains how to pin it by digest.
ARG NODE_IMAGE=node:24-bookworm-slim

# The built web app and the server's bundle.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install scripts: the database driver ships its binary, and Node comes from the base image.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/.bin/react-router build web \
  && node node_modules/.bin/rolldown -c server/rolldown.config.ts

# The production packages, without files that only a compiler needs. Optional packages stay, because they
# have the image library for this platform; that also installs TypeScript, which nothing runs.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
  && npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.json \
  && rm -rf node_modules/typescript node_modules/@typescript \
  && (cd node_modules/better-sqlite3 && rm -rf deps src prebuilds/darwin-* prebuilds/win32-*) \
  && find node_modules -name '*.map' -delete

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Counsel Atlas" \
  org.opencontainers.image.description="A free, nationwide directory of US lawyers, self-hosted." \
  org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.json ./
COPY package.json LICENSE NOTICE ./
COPY db ./db
COPY server ./server
COPY --from=build /app/web/build ./web/build
COPY --from=build /app/server/build ./server/build
# A new named volume gets its owner and mode from the folder that it is mounted on: /data or /backups.
RUN printf '#!/bin/sh\nexec node /app/server/start.js directory "$@"\n' > /usr/local/bin/directory \
  && chmod 755 /usr/local/bin/directory \
  && install -d -m 700 -o node -g node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Start the server once to fill the compile cache, because the container can't write to it. Node uses only
# code that the same user compiled with the same flags.
RUN install -d -o node node_modules/.cache/compiled \
  && DATA_DIR=/tmp/data DEMO=false PORT=0 timeout --preserve-status 20 \
  setpriv --reuid=node --regid=node --clear-groups \
  node server/start.js site \
  && rm -r /tmp/data && chown -R root:root node_modules/.cache && chmod -R a+rX node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.js", "site"]
