// Ships of every style. The page of a game that needs only the usual two does not carry the others.
import { cat } from "./cat.ts";
import { frame } from "./frame.ts";
import { hauler } from "./hauler.ts";
import { hive } from "./hive.ts";
import { prong } from "./prong.ts";
import { raptor } from "./raptor.ts";
import { rock } from "./rock.ts";
import { seed } from "./seed.ts";
import { shell } from "./shell.ts";
import { spine } from "./spine.ts";
import { addStyles } from "./styles.ts";

addStyles({ raptor, spine, hive, rock, hauler, cat, seed, prong, shell, frame });
