interface ChartGridProps {
  lines: readonly { value: number; y: number }[];
  /** Left end of the lines, to the right of their labels, and their right end; units of the drawing. */
  left: number;
  right: number;
}

/** The horizontal lines of a chart, each with its value on the left. */
export function ChartGrid({ lines, left, right }: ChartGridProps) {
  return lines.map(({ value, y }) => (
    <g key={value}>
      <line x1={left} x2={right} y1={y} y2={y} stroke="var(--line)" />
      <text x={left - 6} y={y + 4} textAnchor="end" fontSize="11" fill="var(--ink-3)">
        {value}
      </text>
    </g>
  ));
}
