import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './combobox-field.module.css'
import { Field, type FieldProps, splitField } from './field.tsx'
import { useFreeCombobox } from './use-free-combobox.ts'

type Suggestion = { id: string; text: string; drawn: ReactNode }

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onKeyDown'> & {
    value: string
    suggestions: Suggestion[]
    listLabel: string
    counted: (count: number) => string
    onChoose: (text: string) => void
  }

/** Free text with suggestions: none of them is taken before it was pointed at and taken on purpose. */
export function ComboboxField({ suggestions, listLabel, counted, onChoose, ...props }: Props) {
  const [field, { value, ...input }] = splitField(props)
  const { isShown, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useFreeCombobox(
    value,
    suggestions,
    onChoose,
  )
  const list = useRef<HTMLUListElement>(null)

  // A keyboard on the screen may stand before it.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['combobox']}>
          <input dir="auto" {...getInputProps({ ...input, ...control })} />
          <ul
            {...getMenuProps({ ref: list, 'aria-label': listLabel })}
            // A list that scrolls would be a stop of its own, and is gone once Tab reaches it.
            tabIndex={-1}
            className={styles['list']}
            hidden={!isShown}
          >
            {isShown &&
              suggestions.map((item, index) => (
                <li
                  key={item.id}
                  {...getItemProps({ item, index })}
                  data-highlighted={index === highlightedIndex}
                >
                  {item.drawn}
                </li>
              ))}
          </ul>
          <output className="unseen">{isShown && counted(suggestions.length)}</output>
        </div>
      )}
    </Field>
  )
}
