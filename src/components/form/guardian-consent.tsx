import { Link } from '~/components/navigation/link';
import { Checkbox } from '~/components/ui/checkbox';
import { cx } from '~/components/ui/cx';
import { suggestPolicy } from '~/domain/suggest/policy';

interface GuardianConsentProps {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  className?: string;
}

/**
 * The consent of the legal guardian to the use of a young child's data. A changed text needs a new version
 * (guardianConsents).
 */
export function GuardianConsent({ checked, onChange, error, className }: GuardianConsentProps) {
  return (
    <section data-part="guardian" className={cx('rounded-[16px] border border-line bg-card px-4 py-3.5', className)}>
      <h2 className="font-semibold">보호자 동의</h2>
      <p className="mt-1 text-small text-ink-2">
        만 {suggestPolicy.guardianUntil + 1}세 미만인 아이의 정보는 법정대리인(보호자)이 동의해야 쓸 수 있어요. 동의하지
        않으면 아이의 수업을 신청할 수 없어요.{' '}
        <Link href="/privacy" className="underline underline-offset-2 hover:text-ink">
          개인정보 처리방침
        </Link>
      </p>
      <Checkbox
        className="mt-1"
        label="아이의 법정대리인으로서, 아이의 나이와 성별, 건강에 관한 답을 코치를 찾고 수업하는 데 쓰는 것에 동의해요"
        checked={checked}
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      />
    </section>
  );
}
