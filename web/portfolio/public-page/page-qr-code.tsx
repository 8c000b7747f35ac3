import makeQrCode from '../sharing/qr-code.ts'

/** Leads from paper to the page. */
export function PageQrCode({ address, text }: { address: string; text: string }) {
  const { side, path } = makeQrCode(address)
  const [host, ...rest] = text.split('/')
  return (
    <p className="paper-only wrap-anywhere float-right ms-5 mb-2 w-1/6 text-center text-muted text-small">
      <svg
        className="w-full fill-bright"
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {host}
      <br />/{rest.join('/')}
    </p>
  )
}
