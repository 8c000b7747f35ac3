import makeQrCode from '../sharing/qr-code.ts'
import styles from './page-qr-code.module.css'

/** Leads from paper to the page. */
export function PageQrCode({ address, text }: { address: string; text: string }) {
  const { side, path } = makeQrCode(address)
  const [host, ...rest] = text.split('/')
  return (
    <p className={`paper-only ${styles['code']}`}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {host}
      <br />/{rest.join('/')}
    </p>
  )
}
