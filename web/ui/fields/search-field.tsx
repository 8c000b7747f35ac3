import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { CloseIcon } from '../icons/entry-icons.tsx'
import { SearchIcon } from '../icons/icons.tsx'
import field from './field.module.css'
import styles from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string
  clearLabel: string
  value: string
  onType: (text: string) => void
}

export function SearchField(props: Props) {
  const { label, clearLabel, value, placeholder = label, onType, ...rest } = props
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onType('')
    input.current?.focus()
  }

  return (
    <span className={styles['search']}>
      <SearchIcon />
      <input
        {...rest}
        ref={input}
        type="search"
        dir="auto"
        className={field['control']}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value && (
        <IconButton label={clearLabel} onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </span>
  )
}
