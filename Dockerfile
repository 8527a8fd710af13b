# Two images: `shop` (the last one, so the default) and `proxy`, nginx with the static files of the same build.
#   docker build -t shop .
#   docker build -t shop-proxy --target proxy .

FROM node:24-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json next.config.mjs postcss.config.mjs middleware.ts instrumentation.ts instrumentation-client.ts .env.example ./
COPY app app
COPY components components
COPY messages messages
COPY public public
COPY lib lib
# Needs neither a database nor an API, so that one image serves every environment.
RUN npm run standalone

FROM nginx:1.28-alpine AS proxy
ENV SHOP_SERVERS="server shop:3000;" \
    LISTEN=80 \
    STATIC_ROOT=/srv/shop \
    CACHE_DIR=/var/cache/nginx/pages \
    ACCESS_LOG=/dev/stdout \
    BALANCER=127.0.0.1 \
    HEADER_TIMEOUT=10s \
    PUBLIC_URL="" \
    PAGES_PER_SECOND=20 \
    API_CALLS_PER_SECOND=20
COPY lib/hosting/nginx/shop.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /shop/.next/standalone/.next/static /srv/shop/_next/static
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1/healthz"]

FROM node:24-slim AS shop
WORKDIR /shop
# Each thread would keep memory of its own that it no longer needs.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
COPY --from=build /shop/.next/standalone ./
RUN mkdir /data && chown node:node /data
# What it runs belongs to root: the shop can write to /data only.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "lib/cli/start.mjs"]
