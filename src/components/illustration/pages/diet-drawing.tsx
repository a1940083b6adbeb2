import { PersonHead, paint } from './person';

/** A calendar whose chosen days are marked, and in front of it somebody in a lunge. */
export function DietDrawing() {
  const marked = new Set([1, 4, 8, 11, 15, 18]);
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <circle cx="206" cy="170" r="156" fill="var(--workout)" />
      <path d="M30 306h360" stroke="var(--scene-edge)" strokeWidth="6" />
      <rect x="196" y="40" width="192" height="132" rx="16" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      <path d="M196 70V56a16 16 0 0 1 16-16h160a16 16 0 0 1 16 16v14z" fill="#c9411c" />
      <path d="M236 30v18M348 30v18" stroke="#33413b" strokeWidth="6" />
      {Array.from({ length: 21 }, (_, index) => (
        <circle
          key={index}
          cx={217 + (index % 7) * 25}
          cy={92 + Math.floor(index / 7) * 28}
          r={marked.has(index) ? 9.5 : 6}
          fill={marked.has(index) ? '#2f7a63' : 'var(--line)'}
        />
      ))}
      <rect x="54" y="300" width="250" height="14" rx="7" fill="#1f5d4c" />
      <path d="M160 238 112 250 112 296" stroke="#3d4c6b" strokeWidth="23" />
      <path d="M164 238 206 274 250 296" stroke="#34415c" strokeWidth="21" />
      <path d="M98 299h24" stroke="#2c2a28" strokeWidth="11" />
      <path d="M160 230v-58" stroke={paint.violet} strokeWidth="38" />
      <path d="M150 172 122 194 144 222M170 172 196 196 172 222" stroke={paint.skin} strokeWidth="14" />
      <PersonHead x={160} y={132} bun />
      <path d="M330 306v-46a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v46z" fill="#8fb7c9" />
      <path d="M336 252v-10h16v10" stroke="#55625b" strokeWidth="6" />
    </svg>
  );
}
