import { Cover } from '../../../ui/Cover.tsx';
import { Carousel } from './Carousel.tsx';
import { LANDING } from './landing.content.ts';
import classes from './Shelf.module.css';

const { title, list, channels } = LANDING.shelf;

const items = channels.map(({ name, niche, drawing, paper }) => ({
  key: name,
  content: (
    <figure className={classes.channel}>
      <div className={classes.cover}>
        <Cover drawing={drawing} paper={paper} />
      </div>
      <figcaption>
        <span>{name}</span> <span className={classes.niche}>{niche}</span>
      </figcaption>
    </figure>
  ),
}));

export function Shelf() {
  return <Carousel title={title} label={list} items={items} copies={2} hasArrows />;
}
