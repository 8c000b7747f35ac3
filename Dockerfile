# Untested: there was no container engine where this was written.
FROM node:24 AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm pack && mkdir /opt/techfolio && tar --extract --file techfolio-*.tgz --strip-components=1 --directory /opt/techfolio
RUN cd /opt/techfolio && npm ci --omit=dev

# The package brings its own Node, which needs libatomic.
FROM debian:13-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -r /var/lib/apt/lists/*
COPY --from=build /opt/techfolio /opt/techfolio
ENV PATH=/opt/techfolio/node_modules/.bin:$PATH
RUN ln --symbolic /opt/techfolio/techfolio.js /usr/local/bin/techfolio
RUN useradd --system techfolio && mkdir /data && chown techfolio /data
USER techfolio
WORKDIR /data
ENV HOST=0.0.0.0 DATABASE_URL=sqlite:/data/techfolio.db
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["techfolio", "start"]
