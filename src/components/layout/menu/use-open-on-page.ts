import { usePathname } from 'next/navigation';
import { useState } from 'react';

/** Whether a menu is open. A change of the page closes it for good: it stays closed when the person comes back. */
export function useOpenOnPage(): [open: boolean, setOpen: (open: boolean) => void] {
  const pathname = usePathname();
  const [opened, setOpened] = useState({ on: pathname, open: false });
  // This happens while the new page is rendered, so that no page shows the open menu of the page before.
  if (opened.on !== pathname) setOpened({ on: pathname, open: false });
  return [opened.on === pathname && opened.open, (open) => setOpened({ on: pathname, open })];
}
