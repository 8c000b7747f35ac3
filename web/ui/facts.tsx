import { useId } from 'react'

/** Read-only values under their labels. */
export function Facts({ facts }: { facts: [label: string, value: string][] }) {
  const id = useId()
  return (
    <dl className="mb-4 grid gap-4">
      {facts.map(([label, value], index) => (
        <div key={label}>
          <dt className="font-medium text-muted text-small" id={`${id}-${index}`}>
            {label}
          </dt>
          <dd className="wrap-anywhere font-semibold" aria-labelledby={`${id}-${index}`} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
