import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { CloseIcon } from '../icons/entry-icons.tsx'
import { SearchIcon } from '../icons/icons.tsx'
import { CONTROL } from './field.tsx'

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
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-muted">
        <SearchIcon />
      </span>
      <input
        {...rest}
        ref={input}
        type="search"
        dir="auto"
        className={`${CONTROL} scroll-mb-[14rem] text-ellipsis ps-touch pe-control [&::-webkit-search-cancel-button]:hidden`}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value && (
        <span className="absolute end-[0.125rem] top-[0.125rem]">
          <IconButton label={clearLabel} onClick={clear}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </span>
  )
}
