const mats = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })));
/** Mats that nobody has reserved yet. */
const free = new Set(['3-0', '2-2', '3-2']);

/** A meeting room from above: twelve mats, three of them free, and the expert in front. */
export function OfficeDrawing({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 440 360" className={className} fill="none">
      <rect x="18" y="20" width="404" height="320" rx="28" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      <rect x="18" y="20" width="404" height="86" rx="28" fill="var(--green-soft)" />
      <path d="M18 84h404v22H18z" fill="var(--green-soft)" />
      <rect x="150" y="40" width="140" height="10" rx="5" fill="var(--green)" opacity=".35" />
      <circle cx="220" cy="84" r="17" fill="var(--accent)" />
      <path d="M192 124c4-18 14-26 28-26s24 8 28 26z" fill="var(--accent)" />
      {mats.map(({ column, row }) => {
        const [x, y] = [52 + column * 88, 142 + row * 62];
        const isFree = free.has(`${column}-${row}`);
        return (
          <g key={`${column}-${row}`}>
            <rect
              x={x}
              y={y}
              width="72"
              height="46"
              rx="12"
              fill={isFree ? 'var(--card)' : 'var(--green-soft)'}
              stroke={isFree ? 'var(--accent)' : 'var(--green)'}
              strokeWidth="2"
              strokeDasharray={isFree ? '6 6' : undefined}
              strokeOpacity={isFree ? 1 : 0.35}
            />
            {isFree ? null : (
              <>
                <circle cx={x + 36} cy={y + 16} r="8" fill="var(--green)" />
                <path d={`M${x + 19} ${y + 41}c3-12 9-16 17-16s14 4 17 16z`} fill="var(--green)" />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
