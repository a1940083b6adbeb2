const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

/** Ring of the done days of the goal; it closes with the last one. */
export function ProgressRing({ done, goal }: { done: number; goal: number }) {
  const part = Math.min(1, done / goal);
  return (
    <div className="relative grid size-32 shrink-0 place-items-center">
      <svg aria-hidden viewBox="0 0 120 120" className="absolute inset-0 -rotate-90" fill="none">
        <circle cx="60" cy="60" r={RADIUS} stroke="var(--sunken)" strokeWidth="11" />
        {part > 0 ? (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            stroke="var(--green)"
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${part * AROUND} ${AROUND}`}
            className="transition-[stroke-dasharray] duration-(--slow)"
          />
        ) : null}
      </svg>
      <p className="relative text-center leading-tight">
        <span className="block text-[30px] font-bold tracking-tight tnum">{done}일</span>
        <span className="block text-caption text-ink-2 tnum">목표 {goal}일</span>
      </p>
    </div>
  );
}
