import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { formatPrice, IMAGE_TOOLS } from '@cold-open/contract/billing/billing-rules';
import {
  IMAGE_FILE_TYPES,
  type ImageDesign,
  type ImageFileType,
} from '@cold-open/contract/images/images.contract';
import { FORMAT_LABELS } from '@cold-open/contract/images/names';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { Button, Menu } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { useBuyImageTools } from '../billing/use-redirect.ts';
import { useImageDownload, useSaveDesign } from './images.queries.ts';
import classes from './StudioActions.module.css';
import type { OpenedDesign } from './use-opened-design.ts';
import { isSameRecipe, type Studio } from './use-studio.ts';

const AUTOSAVE_DELAY_MS = 1000;
const MORE_FILES: readonly { type: ImageFileType; scale: 1 | 2 }[] = [
  { type: 'jpg', scale: 1 },
  { type: 'webp', scale: 1 },
  { type: 'png', scale: 2 },
  { type: 'jpg', scale: 2 },
  { type: 'webp', scale: 2 },
];

interface ActionProps {
  studio: Studio;
  opened: OpenedDesign;
  onSaved: (design: ImageDesign) => void;
}

/** Saving and downloading for owners of the Image tools, and the offer for everybody else. */
export function StudioActions({ hasTools, ...props }: ActionProps & { hasTools: boolean }) {
  return hasTools ? <OwnerActions {...props} /> : <Offer />;
}

function Offer() {
  const buy = useBuyImageTools();
  return (
    <div className={classes.offer}>
      <p>
        <strong>Previews are free.</strong> {IMAGE_TOOLS.name}, {formatPrice(IMAGE_TOOLS.priceCents)} once:
        download in full size and 2x without the mark, save your designs and use them for your scripts.
      </p>
      {buy.problem && <FieldError>{buy.problem}</FieldError>}
      <Button ref={buy.button} variant="lamp" disabled={buy.busy} onClick={buy.start}>
        {buy.busy ? 'Opening the checkout…' : `Buy for ${formatPrice(IMAGE_TOOLS.priceCents)}`}
      </Button>
    </div>
  );
}

function OwnerActions({ studio: { recipe }, opened, onSaved }: ActionProps) {
  const save = useSaveDesign();
  const download = useImageDownload();
  const bottomBar = useBottomBar<HTMLDivElement>();
  const { designId, design, scriptId, scriptTitle } = opened;
  const title = scriptTitle ?? recipe.headline;
  // A script keeps one image of each format, so a different format is a new design and the opened one stays unchanged.
  const isOtherFormat = design !== null && design.recipe.format !== recipe.format;
  const name = nameOf(recipe, design, title);
  const isSaved =
    design !== null &&
    isSameRecipe(design.recipe, recipe) &&
    (scriptId === null || design.scriptId === scriptId);
  const saveNow = () => {
    if (save.isPending) return;
    save.mutate(
      { id: design === null || isOtherFormat ? null : designId, name, recipe, scriptId },
      {
        onSuccess: (saved) => {
          opened.markLoaded(saved._id);
          onSaved(saved);
        },
      },
    );
  };
  const start = (type: ImageFileType, scale: 1 | 2) => {
    if (!download.isPending) download.mutate({ recipe, type, scale, title });
  };
  // A design that was just opened differs from the studio only until it is loaded.
  const saveIfChanged = () => {
    // The format may have changed since this was scheduled, and a new image is saved only on request.
    if (!isSaved && !isOtherFormat) saveNow();
  };
  useAutosave(
    design !== null && !isOtherFormat && !isSaved && !save.isPending && !save.isError,
    recipe,
    saveIfChanged,
  );
  return (
    <div ref={bottomBar} className={classes.actions}>
      <Button
        variant="ink"
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-disabled={isSaved || save.isPending || undefined}
        onClick={() => !isSaved && saveNow()}
      >
        {scriptId === null ? 'Save design' : 'Use for script'}
      </Button>
      <div className={classes.split}>
        <Button
          className={classes.main ?? ''}
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-disabled={download.isPending || undefined}
          onClick={() => start('png', 1)}
        >
          {download.isPending ? (
            'Downloading…'
          ) : (
            <span>
              <span className={classes.verb}>Download </span>PNG
            </span>
          )}
        </Button>
        <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button className={classes.more ?? ''} aria-label="More file types">
              <IconChevronDown size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE_FILES.map(({ type, scale }) => (
              <Menu.Item key={`${type} ${scale}`} mih={44} onClick={() => start(type, scale)}>
                {IMAGE_FILE_TYPES[type].label}
                {scale === 2 ? ', 2x' : ''}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <p role="status" className={classes.status}>
        {save.isPending
          ? 'Saving…'
          : isSaved
            ? savedText(design)
            : isOtherFormat
              ? 'Not saved yet. It becomes another design.'
              : ''}
      </p>
    </div>
  );
}

const MAX_NAME_LENGTH = 100;

function nameOf({ format }: Recipe, design: ImageDesign | null, title: string): string {
  if (design === null) return title.trim().slice(0, MAX_NAME_LENGTH) || FORMAT_LABELS[format];
  if (design.recipe.format === format) return design.name;
  const suffix = `, ${FORMAT_LABELS[format]}`;
  return `${design.name.slice(0, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
}

const savedText = ({ updatedAt }: ImageDesign) =>
  `Saved ${new Date(updatedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;

/** Saves an opened design a moment after its last change. */
function useAutosave(isChanged: boolean, recipe: Studio['recipe'], save: () => void) {
  const saveLatest = useDebouncedCallback(save, AUTOSAVE_DELAY_MS);
  const onChange = useEffectEvent((_changed: Studio['recipe']) => saveLatest());
  useEffect(() => {
    if (isChanged) onChange(recipe);
  }, [isChanged, recipe]);
}
