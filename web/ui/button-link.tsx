import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

type Props = LinkProps & { variant?: 'primary' | 'quiet' }

export function ButtonLink({ variant = 'quiet', ...rest }: Props) {
  return <Link {...rest} className={styles['button']} data-variant={variant} />
}
