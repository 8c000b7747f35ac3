import type { ComponentProps, ReactNode } from 'react'
import styles from './combobox-field.module.css'
import { Field, type FieldProps, splitField } from './field.tsx'
import { useFreeCombobox } from './use-free-combobox.ts'
import { useRoomBelow } from './use-room-below.ts'

export type Suggestion = { id: string; text: string; drawn: ReactNode }

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
  const room = useRoomBelow(isShown)

  return (
    <Field {...field}>
      {(control) => (
        <div ref={room} className={styles['combobox']}>
          <input dir="auto" {...getInputProps({ ...input, ...control })} />
          <ul
            {...getMenuProps({ 'aria-label': listLabel })}
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
