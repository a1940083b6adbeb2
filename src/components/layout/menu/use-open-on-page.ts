import { usePathname } from 'next/navigation';
import { useState } from 'react';

/** Stores whether a menu is open. Changing the page closes the menu: it stays closed when the user comes back. */
export function useOpenOnPage(): [open: boolean, setOpen: (open: boolean) => void] {
  const pathname = usePathname();
  const [opened, setOpened] = useState({ on: pathname, open: false });
  // The state is reset while the new page renders, so that no page shows the open menu of the previous page.
  if (opened.on !== pathname) setOpened({ on: pathname, open: false });
  return [opened.on === pathname && opened.open, (open) => setOpened({ on: pathname, open })];
}
