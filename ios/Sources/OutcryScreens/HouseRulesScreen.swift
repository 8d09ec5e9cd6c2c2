import OutcryCore
import SwiftUI

/// Every option of the table.
@MainActor
struct HouseRulesScreen: View {
  let view: HouseRulesView

  var body: some View {
    Page(title: view.title, spokenTitle: view.spokenTitle) {
      ForEach(view.rules, id: \.id) { SettingRow(setting: $0) }
      if let save = view.save { Entry(entry: save) }
    } foot: {
      if let problem = view.problem { Problem(text: problem) }
      KeyColumns(keys: [view.reset] + [view.forget].compactMap { $0 })
    }
  }
}
