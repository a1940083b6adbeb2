import { PersonHead, paint } from './person';

/** Somebody leans back and pulls a band that is fixed to the knob of a door at home. */
export function MuscleDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <rect x="16" y="30" width="388" height="276" rx="40" fill="var(--scene-wall)" />
      <path d="M16 250v16a40 40 0 0 0 40 40h308a40 40 0 0 0 40-40v-16z" fill="var(--scene-floor)" />
      <rect x="290" y="62" width="88" height="200" rx="8" fill={paint.wood} />
      <rect x="304" y="80" width="60" height="66" rx="5" fill="#a5744b" />
      <rect x="304" y="164" width="60" height="80" rx="5" fill="#a5744b" />
      <circle cx="302" cy="178" r="7" fill={paint.amber} />
      <path d="M302 178 186 190" stroke={paint.persimmon} strokeWidth="6" />
      <path d="M302 180 188 196" stroke={paint.persimmon} strokeWidth="3" opacity=".6" />
      <path d="M128 230 168 250 190 290M122 232 150 262 158 292" stroke="#33413b" strokeWidth="23" />
      <path d="M154 296h24M186 294h24" stroke="#2c2a28" strokeWidth="11" />
      <path d="M122 224 112 160" stroke={paint.green} strokeWidth="40" />
      <path d="M116 168 82 198 128 206 182 192" stroke={paint.skin} strokeWidth="15" />
      <PersonHead x={114} y={114} />
      <g fill="#55625b">
        <rect x="36" y="274" width="14" height="26" rx="4" />
        <rect x="76" y="274" width="14" height="26" rx="4" />
        <rect x="46" y="283" width="36" height="8" rx="3" />
      </g>
      <path d="M202 64h60v46h-60z" fill="var(--scene-frame)" stroke={paint.wood} strokeWidth="5" />
      <path d="m206 106 17-20 12 12 8-8 15 16z" fill={paint.green} />
      <circle cx="246" cy="78" r="5" fill={paint.amber} />
    </svg>
  );
}
