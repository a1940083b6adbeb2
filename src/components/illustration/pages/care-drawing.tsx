import { PersonHead, paint } from './person';

/** Somebody at a desk in the evening stretches both arms over the head. */
export function CareDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 420 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      <rect x="20" y="14" width="380" height="312" rx="120" fill="var(--care)" />
      <path d="M44 306h332" stroke="var(--scene-edge)" strokeWidth="6" />
      <circle cx="318" cy="74" r="24" fill="var(--scene-frame)" />
      <path d="M318 60v14l10 7" stroke="#55625b" strokeWidth="4" />
      <path d="M236 214h152M250 214v90M374 214v90" stroke={paint.wood} strokeWidth="10" />
      <rect x="284" y="132" width="84" height="56" rx="7" fill="#33413b" />
      <path d="M326 188v22M306 211h40" stroke="#33413b" strokeWidth="7" />
      <path d="M298 150h40M298 164h26" stroke="#86d0b5" strokeWidth="5" />
      <path d="M96 168v76h84M138 246v40M112 304l26-20 26 20" stroke="#4d5a53" strokeWidth="10" />
      <path d="M140 232h64v68" stroke="#3d4c6b" strokeWidth="25" />
      <path d="M202 304h24" stroke="#2c2a28" strokeWidth="11" />
      <path d="M138 224v-60" stroke={paint.persimmon} strokeWidth="40" />
      <path d="M128 158 108 112 136 72M148 158 168 112 142 72" stroke={paint.persimmon} strokeWidth="17" />
      <path d="M122 84 138 64 154 84" stroke={paint.skin} strokeWidth="13" />
      <PersonHead x={138} y={122} />
      <path d="M92 60c-8 10-10 22-8 34M184 58c8 10 11 22 9 34" stroke="#c9411c" strokeWidth="4" opacity=".6" />
    </svg>
  );
}
