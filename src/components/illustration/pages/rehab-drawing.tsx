import { PersonHead, paint } from './person';

/** Somebody puts one foot on a stair and holds the rail, while a coach stands close behind. */
export function RehabDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <path d="M20 308V120C20 60 70 20 132 20h168c60 0 100 40 100 96v192z" fill="var(--scene-wall)" />
      <rect x="58" y="60" width="86" height="96" rx="12" fill="var(--scene-sky)" />
      <path d="M101 60v96M58 108h86" stroke="var(--scene-frame)" strokeWidth="5" />
      <path d="M246 306v-30h50v-32h50v-32h54v94z" fill="var(--scene-floor)" />
      <path d="M246 276h50v-32h50v-32h54" stroke="var(--scene-edge)" strokeWidth="6" />
      <path d="M262 276v-88M398 104 250 198" stroke={paint.wood} strokeWidth="9" />
      <path d="M20 306h380" stroke="var(--scene-edge)" strokeWidth="6" />
      <path d="M116 228 104 300M124 228 142 300" stroke="#33413b" strokeWidth="21" />
      <path d="M98 304h20M138 304h20" stroke="#2c2a28" strokeWidth="11" />
      <path d="M120 222v-62" stroke={paint.green} strokeWidth="38" />
      <path d="M128 166 160 196 178 192" stroke={paint.green} strokeWidth="15" />
      <circle cx="181" cy="191" r="9" fill={paint.skin} />
      <PersonHead x={122} y={118} hair={paint.brown} />
      <path d="M214 232 210 298" stroke="#5d5389" strokeWidth="23" />
      <path d="M216 232 262 236 266 268" stroke="#6b6099" strokeWidth="21" />
      <path d="M206 303h22M264 272h22" stroke="#2c2a28" strokeWidth="11" />
      <path d="M214 226 220 166" stroke={paint.amber} strokeWidth="38" />
      <path d="M226 172 250 194" stroke={paint.amber} strokeWidth="16" />
      <circle cx="256" cy="195" r="9" fill={paint.skin} />
      <PersonHead x={226} y={124} hair="#8a8580" />
    </svg>
  );
}
