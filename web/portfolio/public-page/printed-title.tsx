type Props = { as: 'h2' | 'h3'; count: number; children: string }

/** Of a list on paper. */
export const PrintedTitle = ({ as: Heading, count, children }: Props) => (
  <Heading className="mb-1 text-title">
    {children} <span className="font-normal text-interface text-muted">{count}</span>
  </Heading>
)
