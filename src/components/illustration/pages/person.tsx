/** Colours of the people in the drawings, the same in both themes. */
export const paint = {
  skin: '#f2c6a0',
  shade: '#dba67c',
  hair: '#2c2a28',
  brown: '#6b4630',
  persimmon: '#c9411c',
  green: '#2f7a63',
  violet: '#5d5389',
  amber: '#e0a33e',
  wood: '#b9855a',
} as const;

/** A head in profile or from the front, with short hair or a bun. */
export function PersonHead({
  x,
  y,
  r = 22,
  hair = paint.hair,
  bun = false,
}: {
  x: number;
  y: number;
  r?: number;
  hair?: string;
  bun?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 22})`}>
      {bun ? <circle cx="-14" cy="-20" r="9" fill={hair} /> : null}
      <path d="M-6 14h12v16h-12z" fill={paint.shade} />
      <circle r="20" fill={paint.skin} />
      <path d="M-21 2c-3-17 6-26 21-26s24 9 22 22c-10-1-19-4-25-10-2 8-8 12-18 14z" fill={hair} />
    </g>
  );
}
