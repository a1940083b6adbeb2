/**
 * An action inside a banner's sentence: "다시 시도", "추가하기". Its touch area is high enough for a thumb without making the
 * banner higher.
 */
export function InlineButton({ label, onPress, busy = false }: { label: string; onPress: () => void; busy?: boolean }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : onPress())}
      className="-my-2.5 -mr-2 min-h-11 shrink-0 rounded-s px-2 font-semibold underline underline-offset-4 aria-busy:opacity-55"
    >
      {label}
    </button>
  );
}
