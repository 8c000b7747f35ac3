export function ChartLine({ value, top }: { value: number; top: number }) {
  const y = `${100 - (100 * value) / top}%`
  return (
    <g data-line={value}>
      <line x2="100%" y1={y} y2={y} />
      <text y={y} dx="-0.75em" dy="0.35em">
        {value}
      </text>
    </g>
  )
}
