import { portfolio, preview as texts } from '../../texts/portfolio.ts'
import { EyeOffIcon } from '../../ui/icons/entry-icons.tsx'
import { LockIcon, OutsideIcon } from '../../ui/icons/link-icons.tsx'
import { GlobeIcon } from '../../ui/icons/navigation-icons.tsx'
import styles from './preview-panel.module.css'

type Props = { path: string | null; shown: string; isLive: boolean; isSecure: boolean }

/** As a browser's own bar: where the page stands, and the way there once it does. */
export function PreviewBar({ path, shown, isLive, isSecure }: Props) {
  return (
    <header className={styles['bar']} data-live={isLive}>
      {!isLive && <EyeOffIcon />}
      {isLive && (isSecure ? <LockIcon /> : <GlobeIcon />)}
      <p>
        <span className={styles['address']}>{shown}</span>
        {!isLive && <span className={styles['hidden']}>{texts.notLive}</span>}
      </p>
      {path !== null && isLive && (
        <a href={path} target="_blank" rel="noopener" title={texts.open}>
          <OutsideIcon />
          <span className="unseen">
            {texts.open} {portfolio.newTab}
          </span>
        </a>
      )}
    </header>
  )
}
