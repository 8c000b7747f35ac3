import styles from './public-page.module.css'

/** Decorative: words next to it say the same. */
export const ConfirmedTick = () => <span className={styles['tick']} aria-hidden="true" />
