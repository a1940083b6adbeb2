'use client';
import { Dialog } from '~/components/ui/dialog';
import { consoleKeys } from '~/domain/operations/console-keys';

/** Shows the keys of the console, opened with "?" or the button beside the links. */
export function KeyHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title="단축키"
      description="한글 입력 상태에서도 같은 자리의 키를 누르면 돼요."
    >
      <dl className="divide-y divide-line text-small">
        {consoleKeys.map(({ keys, label }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-xs border border-line bg-sunken px-2 py-0.5 text-center font-sans text-caption font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
