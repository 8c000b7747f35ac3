import {
  type UseComboboxGetInputPropsOptions,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'

type Item = { text: string }
type State = UseComboboxState<Item>
type Change = UseComboboxStateChangeOptions<Item>

const { InputChange, InputClick, InputKeyDownEnter, ItemClick, ItemMouseMove, MenuMouseLeave } =
  useCombobox.stateChangeTypes
const CHOICES: unknown[] = [ItemClick, InputKeyDownEnter]
const POINTING: unknown[] = [ItemMouseMove, MenuMouseLeave]
/** They move in the text, as in any other field. */
const TEXT_KEYS = ['Home', 'End', 'PageUp', 'PageDown']

/** Downshift also chooses on blur, by Alt+↑ and what the pointer rests on, and empties on Esc. */
function reduce(state: State, { type, changes }: Change): Partial<State> {
  const inputValue =
    type === InputChange || CHOICES.includes(type) ? changes.inputValue : state.inputValue
  const next = { ...changes, inputValue: inputValue ?? '', selectedItem: null }
  if (POINTING.includes(type)) return state
  // A click into the text only places the cursor; without text, only an arrow key opens the list.
  if (type === InputChange || type === InputClick)
    return { ...next, isOpen: next.inputValue !== '', highlightedIndex: -1 }
  return next
}

function useFreeCombobox(value: string, items: Item[], onChoose: (text: string) => void) {
  const { isOpen, closeMenu, highlightedIndex, getInputProps, ...combobox } = useCombobox<Item>({
    items,
    inputValue: value,
    itemToString: (item) => item?.text ?? '',
    stateReducer: reduce,
    // Also scrolls the list's container: on a low screen it reaches below the edge.
    scrollIntoView: (item) => item?.scrollIntoView({ block: 'nearest' }),
    // Not `onInputValueChange`: the chosen name may be what was typed.
    onStateChange: ({ type, inputValue = value }) => {
      if (CHOICES.includes(type)) onChoose(inputValue)
    },
  })
  const isShown = isOpen && items.length > 0

  /** What the list has no use for belongs to the field, the form and the modal around it. */
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    const submits = key === 'Enter' && highlightedIndex < 0
    const leaves = key === 'Escape' && !isShown
    if (submits) closeMenu()
    if (submits || leaves || nativeEvent.isComposing || TEXT_KEYS.includes(key))
      Object.assign(nativeEvent, { preventDownshiftDefault: true })
  }

  return {
    ...combobox,
    isShown,
    highlightedIndex,
    getInputProps: (input: ComponentProps<'input'>) => ({
      ...getInputProps({ ...input, onKeyDown } as UseComboboxGetInputPropsOptions),
      'aria-expanded': isShown,
      'aria-labelledby': undefined,
    }),
  }
}

/** Over what follows, so that nothing jumps, with a gleam at the lower edge while there is more below. */
const LIST =
  'absolute inset-x-0 top-full z-1 mt-1 max-h-[11.5rem] data-short:max-h-[8.5rem] overflow-y-auto overscroll-contain rounded-control border border-control bg-field bg-[linear-gradient(transparent,var(--color-field)_60%),linear-gradient(transparent,var(--color-raised))] bg-[length:100%_2.5rem,100%_1.5rem] bg-bottom bg-no-repeat p-1 edge-float [background-attachment:local,scroll] [scrollbar-width:thin]'
const OPTION =
  "flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-2 py-1 hover:bg-surface data-[highlighted='true']:bg-raised data-[highlighted='true']:outline-2 data-[highlighted='true']:-outline-offset-2 data-[highlighted='true']:outline-focus"

type Suggestion = { id: string; text: string; drawn: ReactNode }

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onKeyDown'> & {
    value: string
    suggestions: Suggestion[]
    listLabel: string
    counted: (count: number) => string
    onChoose: (text: string) => void
    /** Three suggestions, so that they do not cover the button below. */
    isShort?: boolean
  }

/** Free text with suggestions: none of them is taken before it was pointed at and taken on purpose. */
export function ComboboxField(props: Props) {
  const { suggestions, listLabel, counted, onChoose, isShort = false, ...mixed } = props
  const [field, { value, ...input }] = splitField(mixed)
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
        <div className="relative">
          <input dir="auto" {...getInputProps({ ...input, ...control })} />
          <ul
            {...getMenuProps({ ref: list, 'aria-label': listLabel })}
            // A scrollable list would be a tab stop, and is closed once Tab reaches it.
            tabIndex={-1}
            className={LIST}
            data-short={isShort || undefined}
            hidden={!isShown}
          >
            {isShown &&
              suggestions.map((item, index) => (
                <li
                  key={item.id}
                  {...getItemProps({ item, index })}
                  className={OPTION}
                  data-highlighted={index === highlightedIndex}
                >
                  {item.drawn}
                </li>
              ))}
          </ul>
          <output className="sr-only">{isShown && counted(suggestions.length)}</output>
        </div>
      )}
    </Field>
  )
}
