/** The first element that the keyboard reaches: skips the menus. The page's main part has the id `main`. */
export function SkipLink({ label = '본문으로 바로가기' }: { label?: string }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-[80] -translate-y-16 rounded-s bg-ink px-4 py-3 text-small font-semibold text-paper opacity-0 transition-[transform,opacity] focus:translate-y-0 focus:opacity-100"
    >
      {label}
    </a>
  );
}
