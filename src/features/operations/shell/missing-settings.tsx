import { type SalesSetting, salesSettings } from '~/domain/operations/sales-settings';

/** Lists the settings that real sales still need. They are environment variables, so the console cannot change them. */
export function MissingSettings({ names }: { names: readonly SalesSetting[] }) {
  if (names.length === 0) return null;
  return (
    <details className="mb-5 rounded-m bg-warn-soft px-4 text-small text-warn">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">
        실제 판매 전에 필요한 설정 {names.length}개
      </summary>
      <ul aria-label="실제 판매 전에 필요한 설정" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name}>
            {salesSettings[name]} <code className="text-caption break-all">{name}</code>
          </li>
        ))}
      </ul>
      <p className="py-3">환경 변수로 설정한 다음 다시 빌드하고 시작해 주세요.</p>
    </details>
  );
}
