/** Where the reader's choice of theme is kept: `light`, `dark`, or nothing for the system's. */
export const themeKey = 'dagaon:theme';

/**
 * Runs in <head> before the first paint, so that a chosen theme never flashes. Kept as text of its own: a content
 * security policy can allow exactly it by hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
