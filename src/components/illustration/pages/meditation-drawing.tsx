import { PersonHead, paint } from './person';

/** Somebody sits on a cushion at night; rings grow outward like a slow breath. */
export function MeditationDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <g stroke="#7c70b3">
        <circle cx="210" cy="172" r="156" strokeWidth="2" opacity=".35" strokeDasharray="2 12" />
        <circle cx="210" cy="172" r="128" strokeWidth="3" opacity=".5" strokeDasharray="4 12" />
      </g>
      <circle cx="210" cy="172" r="98" fill="var(--scene-frame)" opacity=".6" />
      <path d="M322 40a34 34 0 1 0 36 50 30 30 0 0 1-36-50z" fill={paint.amber} />
      <ellipse cx="210" cy="300" rx="112" ry="18" fill={paint.persimmon} />
      <ellipse cx="210" cy="294" rx="112" ry="16" fill="#d9633f" />
      <path d="M212 274C174 250 140 262 132 284c30 8 58 6 84-4" stroke="#3d4c6b" strokeWidth="24" />
      <path d="M208 274c38-24 72-12 80 10-30 8-58 6-84-4" stroke="#47587c" strokeWidth="24" />
      <path d="M210 262v-72" stroke={paint.green} strokeWidth="48" />
      <path d="M192 184c-30 14-42 44-40 76M228 184c30 14 42 44 40 76" stroke={paint.green} strokeWidth="17" />
      <circle cx="154" cy="264" r="10" fill={paint.skin} />
      <circle cx="266" cy="264" r="10" fill={paint.skin} />
      <PersonHead x={210} y={140} r={26} />
      <path d="M198 146c3 3 7 3 10 0M216 146c3 3 7 3 10 0" stroke="#8a5a3c" strokeWidth="2.6" />
      <circle cx="64" cy="92" r="4" fill={paint.amber} />
      <circle cx="96" cy="50" r="3" fill={paint.amber} />
      <circle cx="372" cy="158" r="3.5" fill={paint.amber} />
    </svg>
  );
}
