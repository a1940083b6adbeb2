'use client';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { marketingConsentTexts, measurementConsentTexts } from '~/domain/marketing/texts';
import { Checkbox } from '~/components/ui/checkbox';
import type { JoinValues } from './join-draft';

interface JoinConsentsProps {
  register: UseFormRegister<JoinValues>;
  values: JoinValues;
  errors: FieldErrors<JoinValues>;
  onAll: (all: boolean) => void;
}

const { title: measurement, ...measurementTexts } = measurementConsentTexts;

/**
 * Consents that can be given all together or separately, and the consent to ad measurement, which is only given by
 * itself. The full texts open beside the form, so that typed values are not lost.
 */
export function JoinConsents({ register, values, errors, onAll }: JoinConsentsProps) {
  const all = values.terms && values.privacy && values.marketing;
  return (
    <fieldset className="animate-pop-in rounded-l border border-line bg-card px-5 py-3">
      <legend className="sr-only">동의</legend>
      <Checkbox
        label={<b className="font-bold">모두 동의해요</b>}
        checked={all}
        onChange={(event) => onAll(event.target.checked)}
      />
      <div className="mt-1 border-t border-line pt-1">
        <Checkbox
          label="이용약관 (필수)"
          aside={<TextLink href="/terms" label="이용약관" />}
          error={errors.terms?.message}
          {...register('terms')}
        />
        <Checkbox
          label="개인정보 수집·이용 (필수)"
          aside={<TextLink href="/privacy" label="개인정보 수집·이용" />}
          error={errors.privacy?.message}
          {...register('privacy')}
        />
        <Checkbox
          label={`${marketingConsentTexts.title} (선택)`}
          hint={marketingConsentTexts.quiet}
          {...register('marketing')}
        />
      </div>
      <Checkbox
        className="mt-1 border-t border-line pt-1"
        label={`${measurement} (선택, 따로 동의)`}
        hint={Object.values(measurementTexts).join(' ')}
        {...register('adMeasurement')}
      />
    </fieldset>
  );
}

function TextLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} 전문 보기, 새 창`}
      className="flex min-h-11 items-center px-2 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      보기
    </a>
  );
}
