import type { Texts } from "../areas";
import advice from "./advice.json";
import after from "./after.json";
import around from "./around.json";
import common from "./common.json";
import explain from "./explain.json";
import home from "./home.json";
import learn from "./learn.json";
import refusals from "./refusals.json";
import table from "./table.json";

export default {
  ...advice,
  ...after,
  ...around,
  ...common,
  ...explain,
  ...home,
  ...learn,
  ...refusals,
  ...table,
} satisfies Texts;
