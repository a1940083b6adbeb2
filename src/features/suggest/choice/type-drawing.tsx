import type { ReactNode } from 'react';
import type { LessonType } from '~/domain/suggest/schema/suggest';

const skin = '#f0c39b';
const hair = '#2c2a28';

/** A drawing of the activity for each kind of lesson, on its own background colour. */
const drawings: Record<LessonType, ReactNode> = {
  pilates: (
    <>
      <rect width="56" height="56" rx="14" fill="#cfe8dd" />
      <rect x="6" y="43" width="44" height="5" rx="2.500" fill="#1f5d4c" />
      <path d="M13 41c8 1 14-1 18-6l12-17" stroke="#c9411c" strokeWidth="7" />
      <path d="M31 35 17 24" stroke={skin} strokeWidth="4.500" />
      <path d="M43 18l3-5" stroke={skin} strokeWidth="4.500" />
      <circle cx="12" cy="31" r="5" fill={skin} />
      <path d="M7 31c-1-5 3-8 7-7-1 3-4 4-7 7z" fill={hair} />
    </>
  ),
  yoga: (
    <>
      <rect width="56" height="56" rx="14" fill="#ffd9c7" />
      <rect x="7" y="45" width="42" height="4" rx="2" fill="#c9411c" />
      <path d="M28 24v12" stroke="#2f4a63" strokeWidth="9" />
      <path d="M28 36v8M28 37l9 4-8 4" stroke="#2f4a63" strokeWidth="5.500" />
      <path d="M26 24c-5-4-5-9 1-15M30 24c5-4 5-9-1-15" stroke={skin} strokeWidth="3.600" />
      <circle cx="28" cy="17" r="4.800" fill={skin} />
      <path d="M23 17c0-6 10-6 10 0-3-3-7-3-10 0z" fill={hair} />
    </>
  ),
  weights: (
    <>
      <rect width="56" height="56" rx="14" fill="#d9e3f6" />
      <path d="M28 26v11" stroke="#1f5d4c" strokeWidth="11" />
      <path d="m25 38-4 9M31 38l4 9" stroke="#2f4a63" strokeWidth="5.500" />
      <path d="m23 25-8-9M33 25l8-9" stroke={skin} strokeWidth="4.200" />
      <path d="M9 14h38" stroke={hair} strokeWidth="2.600" />
      <path d="M9 9v10M47 9v10" stroke="#c9411c" strokeWidth="5" />
      <circle cx="28" cy="18" r="4.800" fill={skin} />
      <path d="M23 17c1-6 9-6 10 0-3-2-7-2-10 0z" fill={hair} />
    </>
  ),
  yogaMeditation: (
    <>
      <rect width="56" height="56" rx="14" fill="#e2dcf3" />
      <circle cx="28" cy="25" r="18" fill="#fff" opacity=".5" />
      <path d="M28 27v12" stroke="#5b4a78" strokeWidth="11" />
      <path d="M13 45c6-6 24-6 30 0-8 3-22 3-30 0z" fill="#2f4a63" />
      <path d="m23 27-8 13M33 27l8 13" stroke={skin} strokeWidth="3.800" />
      <circle cx="28" cy="18" r="5.200" fill={skin} />
      <path d="M22.500 18c0-7 11-7 11 0-3-3-8-3-11 0z" fill={hair} />
      <circle cx="28" cy="11" r="2.600" fill={hair} />
    </>
  ),
  painting: (
    <>
      <rect width="56" height="56" rx="14" fill="#fbe6b3" />
      <path d="M14 46 24 12M42 46 32 12" stroke="#8a6a3f" strokeWidth="3" />
      <rect x="13" y="14" width="30" height="22" rx="3" fill="#fff" />
      <path d="m17 32 7-9 6 6 4-4 5 7z" fill="#1f5d4c" />
      <circle cx="35" cy="20" r="3" fill="#c9411c" />
    </>
  ),
};

export function TypeDrawing({ of }: { of: LessonType }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 56 56"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-14 shrink-0"
    >
      {drawings[of]}
    </svg>
  );
}
