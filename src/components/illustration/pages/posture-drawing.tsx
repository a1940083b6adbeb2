import { PersonHead, paint } from './person';

/** The four places of a desk that the first lesson looks at, in the order of the list below the drawing. */
const spots = [
  { x: 112, y: 106 },
  { x: 246, y: 178 },
  { x: 318, y: 228 },
  { x: 186, y: 286 },
] as const;

/** Somebody works at a laptop that stands on books; four numbers mark screen, elbow, seat and feet. */
export function PostureDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <path d="M30 306V66a40 40 0 0 1 40-40h280a40 40 0 0 1 40 40v240z" fill="var(--music)" />
      <path d="M20 306h380" stroke="var(--scene-edge)" strokeWidth="6" />
      <path d="M286 40v250" stroke="#1f5d4c" strokeWidth="3" strokeDasharray="2 10" opacity=".7" />
      <path d="M52 220h176M66 220v84M214 220v84" stroke={paint.wood} strokeWidth="10" />
      <path d="M84 212h92M90 198h84M84 184h90" stroke={paint.persimmon} strokeWidth="11" />
      <path d="M90 198h84" stroke={paint.amber} strokeWidth="11" />
      <path d="M98 174h66M98 174 82 124" stroke="#33413b" strokeWidth="9" />
      <path d="M326 156v90h-76M288 248v36M262 304l26-20 26 20" stroke="#4d5a53" strokeWidth="10" />
      <path d="M286 234H210v62" stroke="#5d5389" strokeWidth="25" />
      <path d="M188 302h28" stroke="#2c2a28" strokeWidth="11" />
      <path d="M286 226v-62" stroke={paint.green} strokeWidth="40" />
      <path d="M284 168 264 206 202 208" stroke="#256551" strokeWidth="16" />
      <circle cx="196" cy="207" r="9" fill={paint.skin} />
      <g transform="translate(568 0) scale(-1 1)">
        <PersonHead x={284} y={120} />
      </g>
      {spots.map(({ x, y }, index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="15" fill="#c9411c" stroke="#fff" strokeWidth="3" />
          <text x={x} y={y + 6} textAnchor="middle" fill="#fff" fontSize="17" fontWeight="700">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
