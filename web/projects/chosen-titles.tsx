import { Fragment } from 'react'
import { picker as texts } from '../texts/projects.ts'

type Props = { ids: readonly string[]; titles: ReadonlyMap<string, string> }

/** What a search hides, or the list's end, is still seen here. */
export function ChosenTitles({ ids, titles }: Props) {
  const known = ids.filter((id) => titles.has(id))
  if (known.length === 0) return <p>{texts.noneChosen}</p>
  return (
    <p>
      {texts.chosen(known.length)}{' '}
      {known.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <bdi>{titles.get(id)}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
