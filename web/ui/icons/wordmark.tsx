/** The symbol is in index.html, where it is painted before any script arrives. */
export function Wordmark({ label }: { label: string }) {
  return (
    <>
      <svg aria-hidden="true">
        <use href="#wordmark" />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  )
}
