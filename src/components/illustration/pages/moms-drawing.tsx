import { PersonHead, paint } from './person';

/** A pregnant woman sits on a ball with a hand on her belly; a row of dots grows with the weeks. */
export function MomsDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <path d="M40 306c-34-70-22-188 66-240s204-30 250 44 26 150 8 196z" fill="var(--pregnant)" />
      <rect x="74" y="84" width="74" height="96" rx="37" fill="var(--scene-sky)" />
      <path d="M111 84v96M74 132h74" stroke="var(--scene-frame)" strokeWidth="5" />
      <path d="M30 306h360" stroke="var(--scene-edge)" strokeWidth="6" />
      <circle cx="206" cy="246" r="58" fill="#8fb7c9" />
      <path d="M164 222c8-18 22-28 40-32" stroke="#fff" strokeWidth="6" opacity=".6" />
      <path d="M206 192 276 204 274 296" stroke="#3d4c6b" strokeWidth="24" />
      <path d="M270 302h26" stroke="#2c2a28" strokeWidth="11" />
      <path d="M204 190v-56" stroke={paint.persimmon} strokeWidth="40" />
      <ellipse cx="228" cy="170" rx="27" ry="28" fill={paint.persimmon} />
      <path d="M206 136c2 22 10 34 34 40" stroke="#a83414" strokeWidth="15" />
      <circle cx="243" cy="177" r="9" fill={paint.skin} />
      <PersonHead x={210} y={92} bun hair={paint.brown} />
      <path
        d="M346 306c-4-34-2-58 4-84M348 268c-14-8-22-20-24-36M350 250c12-8 20-20 22-34"
        stroke={paint.green}
        strokeWidth="8"
      />
      <g fill="#c9411c">
        {[3, 4, 5, 6, 7, 8, 9].map((r, index) => (
          <circle key={r} cx={70 + index * 34} cy={326} r={r} opacity={0.3 + index * 0.1} />
        ))}
      </g>
    </svg>
  );
}
