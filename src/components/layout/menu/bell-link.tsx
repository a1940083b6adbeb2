import { Link } from '~/components/navigation/link';
import { Badge } from '~/components/ui/badge';
import { Glyph } from '~/components/ui/glyph';
import type { MenuLink } from '~/domain/account/person-menus';
import { unreadText } from './unread-text';

/** A bell that opens a list of notifications, with the number of unread ones. */
export function BellLink({ link: { href, label }, unread }: { link: MenuLink; unread: number }) {
  return (
    <Link
      href={href}
      prefetch={false}
      title={label}
      aria-label={unread > 0 ? `${label}, ${unreadText(unread)}` : label}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
    >
      <Glyph name="bell" className="size-[22px] text-ink" />
      <Badge count={unread} label={unreadText(unread)} className="absolute top-0.5 right-0" />
    </Link>
  );
}
