import { useEffect } from 'react';

const PARAGRAPH = '[data-paragraph]';
const TOUCHED = 'touched';

/**
 * Marks the paragraph that was touched last, whose tools a phone shows. It changes the attribute directly, because a
 * long script has hundreds of paragraphs and a render for every touch would be slow.
 */
export function useTouchedParagraph(): void {
  useEffect(() => {
    const mark = ({ target }: MouseEvent) => {
      const touched = target instanceof Element ? target.closest<HTMLElement>(PARAGRAPH) : null;
      for (const paragraph of document.querySelectorAll<HTMLElement>(`${PARAGRAPH}[data-${TOUCHED}]`))
        if (paragraph !== touched) delete paragraph.dataset[TOUCHED];
      if (touched) touched.dataset[TOUCHED] = '';
    };
    document.addEventListener('click', mark);
    return () => document.removeEventListener('click', mark);
  }, []);
}
