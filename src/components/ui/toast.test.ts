import { afterEach, describe, expect, it, vi } from 'vitest';
import { onFirstToast, takeToasts, toast, TOAST_MS } from './toast';

/** A place that remembers what it shows. */
function place() {
  let shown: string[] = [];
  return { show: ({ text }: { text: string }) => void shown.push(text), clear: () => (shown = []), texts: () => shown };
}

const leave: (() => void)[] = [];
const take = (where: ReturnType<typeof place>, of: 'page' | 'panel') => {
  const off = takeToasts(where, of);
  leave.push(off);
  return off;
};

afterEach(() => {
  for (const off of leave.splice(0)) off();
  vi.useRealTimers();
});

describe('short messages', () => {
  it('are drawn by the panel that opened last, and move along when it opens and closes', () => {
    vi.useFakeTimers({ now: 0 });
    const [page, sheet, dialog] = [place(), place(), place()];
    take(page, 'page');
    toast('저장했어요');
    expect(page.texts()).toEqual(['저장했어요']);
    const closeSheet = take(sheet, 'panel');
    expect([page.texts(), sheet.texts()]).toEqual([[], ['저장했어요']]);
    const closeDialog = take(dialog, 'panel');
    toast('보냈어요');
    expect([page.texts(), sheet.texts(), dialog.texts()]).toEqual([[], [], ['저장했어요', '보냈어요']]);
    closeSheet();
    expect([page.texts(), dialog.texts()]).toEqual([[], ['저장했어요', '보냈어요']]);
    vi.setSystemTime(TOAST_MS);
    toast('하나 더');
    closeDialog();
    expect(page.texts()).toEqual(['하나 더']);
    vi.setSystemTime(2 * TOAST_MS);
  });

  it('wait for a place, also when a panel closes before the page has one', () => {
    vi.useFakeTimers({ now: 100_000 });
    const woken = vi.fn();
    leave.push(onFirstToast(woken));
    const panel = place();
    const close = take(panel, 'panel');
    toast('닫으면서 남긴 말');
    expect(woken).not.toHaveBeenCalled();
    close();
    expect(woken).toHaveBeenCalled();
    const page = place();
    take(page, 'page');
    expect(page.texts()).toEqual(['닫으면서 남긴 말']);
  });
});
