/** Nobody stands between here, and any project may be served tomorrow. A name under `.localhost` has a proxy. */
export const isOnThisMachine = ({ hostname }: { hostname: string } = location) =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
