import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useImageDownload } from '../images/images.queries.ts';
import { KitPicture } from './KitPicture.tsx';
import { KitSection } from './KitSection.tsx';
import classes from './ThumbnailSection.module.css';

/** The design that was saved for this script. */
export function ThumbnailSection({
  scriptId,
  title,
  design,
}: {
  scriptId: string;
  title: string;
  design: ImageDesign | null;
}) {
  const download = useImageDownload();
  return (
    <KitSection id="publish-thumbnail" name="Thumbnail">
      {design ? (
        <div className={classes.thumbnail}>
          <div className={classes.picture}>
            <KitPicture design={design} isNamed />
          </div>
          <div>
            <strong dir="auto">{design.name}</strong>
            <div className={classes.actions}>
              <Button
                size="sm"
                disabled={download.isPending}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => download.mutate({ recipe: design.recipe, type: 'png', scale: 1, title })}
              >
                Download
              </Button>
              <Button
                size="sm"
                component={Link}
                to={`${PAGE_PATHS.images}?design=${design._id}`}
                leftSection={<IconPhoto size={16} aria-hidden />}
              >
                Open in Images
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <div className={classes.empty}>
          <p>No thumbnail yet.</p>
          <Button
            component={Link}
            to={`${PAGE_PATHS.images}?script=${scriptId}`}
            leftSection={<IconPhoto size={18} aria-hidden />}
          >
            Make one in Images
          </Button>
        </div>
      )}
    </KitSection>
  );
}
