'use client';
import { useEffect, useState } from 'react';
import { Segmented } from '~/components/ui/segmented';
import { browserPlace, storedText } from '../browser/stored-value';
import { themeKey } from './navigation/boot-script';

type Theme = 'system' | 'light' | 'dark';

const options: ReadonlyArray<{ value: Theme; label: string }> = [
  { value: 'system', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

/** Switch for the theme, which follows the system by default; the choice is stored in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme;
    setTheme(chosen === 'light' || chosen === 'dark' ? chosen : 'system');
  }, []);

  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    // With blocked storage the choice lasts as long as the page.
    const storedTheme = storedText(browserPlace, themeKey);
    if (next === 'system') storedTheme.remove();
    else storedTheme.write(next);
  };

  return <Segmented label="화면 테마" options={options} value={theme} onChange={choose} />;
}
