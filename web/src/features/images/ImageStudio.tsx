import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../account/account.queries.ts';
import { ForScript } from './ForScript.tsx';
import classes from './ImagesPage.module.css';
import { PurchaseResult } from './PurchaseResult.tsx';
import { SavedDesigns } from './SavedDesigns.tsx';
import { StudioActions } from './StudioActions.tsx';
import { StudioCanvas } from './StudioCanvas.tsx';
import { StudioPreview } from './StudioPreview.tsx';
import { FormatChoice, StudioSettings } from './StudioSettings.tsx';
import { StudioVariations } from './StudioVariations.tsx';
import { useOpenedDesign } from './use-opened-design.ts';
import { useShapes } from './use-shapes.ts';
import { useStudio } from './use-studio.ts';
import { useStudioKeys } from './use-studio-keys.ts';

/** Everything on the Images page but its tabs. */
export function ImageStudio({ heading }: { heading: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const [sessionId] = useState(address.get('session_id'));
  const user = useCurrentUser().data;
  const studio = useStudio();
  const opened = useOpenedDesign(studio, address);
  const shapes = useShapes(studio.recipe.headline);
  useStudioKeys(studio);
  const hasTools = user?.imageTools ?? false;
  const setParameter = useCallback(
    (name: 'script' | 'design' | 'session_id', value: string | null) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const clearSession = useCallback(() => setParameter('session_id', null), [setParameter]);
  const drawing = { recipe: studio.recipe, shapes, hasMark: !hasTools };
  return (
    <>
      <div className={classes.head}>
        {heading}
        <ForScript scriptId={opened.scriptId} onChange={(id) => setParameter('script', id)} />
      </div>
      {sessionId && <PurchaseResult sessionId={sessionId} onConfirmed={clearSession} />}
      <div className={classes.studio}>
        <div className={classes.format}>
          <FormatChoice
            value={studio.recipe.format}
            onChange={(format) => studio.dispatch({ type: 'change', change: { format } })}
          />
        </div>
        <section aria-label="Settings" className={classes.settings}>
          <StudioSettings studio={studio} shapes={shapes} ideas={opened.ideas} hasTools={hasTools} />
        </section>
        <div className={classes.canvas}>
          <StudioCanvas studio={studio} drawing={drawing} />
          <StudioActions
            studio={studio}
            hasTools={hasTools}
            opened={opened}
            onSaved={(design) => setParameter('design', design._id)}
          />
        </div>
        <section aria-label="Variations" className={classes.variations}>
          <StudioVariations studio={studio} shapes={shapes} hasMark={!hasTools} />
        </section>
        <section aria-labelledby="how-people-see-it" className={classes.preview}>
          <StudioPreview
            studio={studio}
            drawing={drawing}
            title={opened.scriptTitle}
            channel={user?.name ?? ''}
          />
        </section>
      </div>
      <SavedDesigns
        openedId={opened.designId}
        hasTools={hasTools}
        onOpen={(design) => setParameter('design', design._id)}
        onDeleted={(id) => id === opened.designId && setParameter('design', null)}
      />
    </>
  );
}
