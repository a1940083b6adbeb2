'use client';
import { SelectField } from '~/components/ui/select-field';
import { componentLabels, purposePageLabel, type WrittenCustom } from '~/domain/content/blocks/labels';
import { programComponents, purposeComponents } from '~/domain/content/blocks/schema';
import { purposeKeys } from '~/domain/content/pages/purpose/purpose-keys';
import { purposesWithSides } from '~/domain/content/pages/purpose/sides';
import { purposesWithStops } from '~/domain/content/pages/purpose/stops';
import { officeProgramTitles } from '~/domain/lead/labels';
import { optionsOf } from '../../../list/list-toolbar';
import { type BlockFormProps, useBlock, useWholeBlock } from '../use-block';

type Component = WrittenCustom['component'];

const components = optionsOf(componentLabels);

/** Returns the purposes that a part can be about; none for a part of no purpose. */
function purposesOf(component: Component): readonly string[] {
  if (component === 'stop-signs') return purposesWithStops;
  if (component === 'two-sides') return purposesWithSides;
  return purposeComponents.some((name) => name === component) ? purposeKeys : [];
}

const isAboutProgram = (component: string) => programComponents.some((name) => name === component);

export function CustomForm({ block }: BlockFormProps) {
  const { errorOf } = useBlock<'custom'>(block);
  const [value, write] = useWholeBlock<'custom'>(block);
  const purposes = purposesOf(value.component);
  /** @param subject the purpose or the program, for a part that is about one */
  const change = (component: string, subject: string) =>
    write({
      type: 'custom',
      component,
      ...(purposesOf(component as Component).length > 0 && { purpose: subject }),
      ...(isAboutProgram(component) && { program: subject }),
    } as WrittenCustom);
  const purpose = 'purpose' in value ? value.purpose : '';
  return (
    <>
      <SelectField
        label="표시할 내용"
        placeholder="내용 고르기"
        hint="글과 숫자는 현재 기준에 맞춰 자동으로 바뀌어요."
        options={components}
        value={value.component}
        error={errorOf('component')}
        onChange={({ target }) => change(target.value, '')}
      />
      {purposes.length > 0 ? (
        <SelectField
          label="목적"
          placeholder="목적 고르기"
          options={purposeKeys
            .filter((key) => purposes.includes(key))
            .map((key) => ({ value: key, label: purposePageLabel(key) }))}
          value={purpose}
          error={errorOf('purpose')}
          onChange={({ target }) => change(value.component, target.value)}
        />
      ) : null}
      {isAboutProgram(value.component) ? (
        <SelectField
          label="프로그램"
          placeholder="프로그램 고르기"
          options={optionsOf(officeProgramTitles)}
          value={'program' in value ? value.program : ''}
          error={errorOf('program')}
          onChange={({ target }) => change(value.component, target.value)}
        />
      ) : null}
    </>
  );
}
